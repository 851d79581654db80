/** A lane gave back more or fewer answers than it was given items; nothing of it was kept. */
export class LaneAnswerError extends Error {
  override readonly name = 'LaneAnswerError';

  constructor(lane: string, answers: number, items: number) {
    super(`The lane ${lane} gave ${answers} answers to ${items} items.`);
  }
}

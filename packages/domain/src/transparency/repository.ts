import { refundTransitions } from '@rentreel/contracts/bookings';
import type { TransparencyMeasure } from '@rentreel/contracts/transparency';
import { numberKinds } from '@rentreel/contracts/verification';
import { type ReadHandle, queryRows } from '@rentreel/db';

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const ended = "state IN ('settled', 'closed', 'withdrawn') AND state_since >= :from AND state_since < :to";
const outcome = (state: string) =>
  `SELECT state_since AS at, state = '${state}' AS hit, NULL AS ms FROM disputes WHERE ${ended}`;
const stepsNamed = (names: readonly string[]) =>
  `booking_steps AS step WHERE step.name IN (${list(names)}) AND step.at >= :from AND step.at < :to`;
/** Builds the query for steps, with the time since an earlier step of the same booking. */
const stepsAfter = (first: string, names: readonly string[]) =>
  `SELECT step.at, NULL AS hit, step.at - (SELECT max(at) FROM booking_steps AS earlier
      WHERE earlier.booking_id = step.booking_id AND earlier.name = '${first}' AND earlier.at <= step.at) AS ms
    FROM ${stepsNamed(names)}`;

/** The cases of each measure: time, whether it counts for the share, and duration. */
const cases: Readonly<Record<TransparencyMeasure, string>> = {
  bookings_paid: `SELECT step.at, NULL AS hit, NULL AS ms FROM ${stepsNamed(['fund'])}`,
  disputes_opened:
    'SELECT opened_at AS at, NULL AS hit, NULL AS ms FROM disputes WHERE opened_at >= :from AND opened_at < :to',
  disputes_agreed: outcome('settled'),
  disputes_decided: outcome('closed'),
  disputes_withdrawn: outcome('withdrawn'),
  refunds: stepsAfter('fund', refundTransitions),
  application_answer: `SELECT step.at, NULL AS hit, step.at - bookings.created_at AS ms
    FROM booking_steps AS step JOIN bookings ON bookings.id = step.booking_id
    WHERE step.name IN ('shortlist', 'offer', 'decline') AND step.at >= :from AND step.at < :to
      AND NOT EXISTS (SELECT 1 FROM booking_steps AS earlier WHERE earlier.booking_id = step.booking_id
        AND earlier.version < step.version AND earlier.name IN ('shortlist', 'offer'))`,
  escrow_release: stepsAfter('hand_over', ['confirm_move_in', 'release']),
  deposit_return: `SELECT step.at, NULL AS hit, step.at - bookings.moved_out_at AS ms
    FROM booking_steps AS step JOIN bookings ON bookings.id = step.booking_id
    WHERE step.name IN ('return_caution', 'accept_claim', 'rule_caution') AND step.at >= :from AND step.at < :to`,
  verification_decision: `SELECT decided_at AS at, NULL AS hit, decided_at - submitted_at AS ms FROM verification_cases
    WHERE decided_at >= :from AND decided_at < :to AND submitted_at <= decided_at AND kind NOT IN (${list([...numberKinds, 'phone'])})`,
  support_answer: `SELECT ticket.created_at AS at, NULL AS hit, min(message.at) - ticket.created_at AS ms
    FROM support_tickets AS ticket JOIN support_messages AS message ON message.ticket_id = ticket.id AND message."by" = 'admin'
    WHERE ticket.created_at >= :from AND ticket.created_at < :to GROUP BY ticket.id`,
  listing_reports: `SELECT created_at AS at, outcome = 'taken_down' AS hit, closed_at - created_at AS ms FROM listing_reports
    WHERE created_at >= :from AND created_at < :to AND closed_at IS NOT NULL`,
};

/** The figures of a period. `part` is -1 for all parts together; the median covers the cases with a duration. */
export interface FigureRow {
  readonly part: number;
  readonly cases: number;
  readonly hits: number | null;
  readonly medianMs: number | null;
}

interface Span {
  /** The start of each part and the end of the last one, epoch milliseconds. */
  readonly edges: readonly number[];
}

/**
 * Returns the figures of a measure, for each part and for all together, with one pass over its cases and one sort of their
 * durations.
 */
export async function readFigures(
  handle: ReadHandle,
  measure: TransparencyMeasure,
  { edges }: Span,
): Promise<FigureRow[]> {
  const [from = 0, ...later] = edges;
  const to = later.at(-1) ?? from;
  const part = later
    .slice(0, -1)
    .map((edge) => `(at >= ${Math.trunc(edge)})`)
    .join(' + ');
  const sql = `WITH cases AS (${cases[measure]}),
      placed AS (SELECT ${part} AS part, hit, ms FROM cases UNION ALL SELECT -1, hit, ms FROM cases),
      ranked AS (SELECT part, hit, ms, row_number() OVER (PARTITION BY part, ms IS NULL ORDER BY ms) AS place,
        count(ms) OVER (PARTITION BY part) AS timed FROM placed)
      SELECT part, count(*) AS cases, sum(hit) AS hits,
        avg(iif(ms IS NOT NULL AND place IN ((timed + 1) / 2, (timed + 2) / 2), ms, NULL)) AS medianMs
      FROM ranked GROUP BY part`;
  return queryRows<FigureRow>(handle, sql, { from, to });
}

/** The code in digits that can be read at arm's length, in the sun. */
export function GateCode({ code, other }: { code: string; other: string }) {
  return (
    <div className="gate-code">
      <p>Your gate code</p>
      <p className="gate-digits" aria-label={code.split('').join(' ')}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p className="text-14 text-text-2">Read it out at the gate. {other} enters it, and both of you are checked in.</p>
    </div>
  );
}

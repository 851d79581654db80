/** What support asks for, out of the way. */
export function FailureDetails({ requestId }: { requestId: string | null }) {
  if (requestId === null) return null;
  return (
    <details className="text-14">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-2">Details</summary>
      <p>
        Request number <code className="break-all">{requestId}</code>
      </p>
    </details>
  );
}

/** The keys of a screen with what each does; only where there is a keyboard to expect. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <p className="admin-keys text-14 text-text-2">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}

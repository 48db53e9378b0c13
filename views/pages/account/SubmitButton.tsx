import { useSession } from '#views/shop.tsx';

/** Submits a form that needs script. Disabled until hydration, so that no browser sends a password unencrypted. */
export function SubmitButton({ label, busy, isBusy }: { label: string; busy: string; isBusy: boolean }) {
  const isAwake = useSession((snapshot) => snapshot !== null);
  return (
    <button
      type="submit"
      className="button button--wide account__submit"
      disabled={!isAwake}
      data-waking={isAwake ? undefined : ''}
      aria-disabled={isBusy}
    >
      {isBusy ? busy : label}
    </button>
  );
}

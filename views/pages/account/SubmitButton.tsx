import { useSession } from '../../shop.tsx';

/**
 * Sends a form that needs script. Until the page is awake it is disabled, so that no browser ever sends a password as it
 * was typed.
 */
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

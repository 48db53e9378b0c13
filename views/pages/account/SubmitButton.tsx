import { Button } from '@mantine/core';
import { useSession } from '#views/shop.tsx';
import styles from './SubmitButton.module.css';

/** Submits a form that needs script. Disabled until hydration, so that no browser sends a password unencrypted. */
export function SubmitButton({ label, busy, isBusy }: { label: string; busy: string; isBusy: boolean }) {
  const isHydrated = useSession((snapshot) => snapshot !== null);
  return (
    <Button
      type="submit"
      fullWidth
      className={styles.submit}
      disabled={!isHydrated}
      data-hydrating={isHydrated ? undefined : ''}
      aria-disabled={isBusy}
    >
      {isBusy ? busy : label}
    </Button>
  );
}

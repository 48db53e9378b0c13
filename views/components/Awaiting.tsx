/** Replaces a page's content that is loading, needs sign-in or script, or failed to load. */
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#machines/request/failure.ts';
import styles from './Awaiting.module.css';
import { Notice } from './Notice.tsx';
import { failureText } from './failure-text.ts';
import { useStanding } from '../hooks/use-reader.ts';
import { usePageContext } from '../page-context.tsx';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from './EmptyState.tsx';

export function Loading({ rows = 3 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{t('shell:loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={96} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Pages that a guest opens with the link to an order. */
const PAGE_OF_ORDER = /^\/(?:orders|returns|disputes)\b/;

/** @param back the page to open after sign-in */
function SignInLink({ back }: { back: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to={`/sign-in?back=${encodeURIComponent(back)}`}>
        {t('shell:account.signIn')}
      </Button>
      {PAGE_OF_ORDER.test(back) ? (
        <p className={styles.orderLink}>
          <Link to="/order-link">{t('shell:account.orderLink')}</Link>
        </p>
      ) : null}
    </>
  );
}

/** Sign-in link, shown only to guests. */
export function SignInOfGuest({ back }: { back: string }) {
  return useStanding() === 'guest' ? <SignInLink back={back} /> : null;
}

/** @param back the page to open after sign-in: with its query, which holds a list's filters, if it is the one that the guest reads */
export function SignInFirst({ text, back }: { text: string; back: string }) {
  const { path } = usePageContext();
  const [pathname] = path.split('?');
  return (
    <Notice>
      <p>{text}</p>
      <SignInLink back={pathname === back ? path : back} />
    </Notice>
  );
}

/**
 * The content doesn't exist or isn't the reader's; which of the two isn't revealed.
 * @param back the page to open after sign-in
 */
export function NotThere({ title, text, back }: { title: string; text: string; back: string }) {
  return (
    <EmptyState role="alert" data-testid="not-there">
      <h2>{title}</h2>
      <p>{text}</p>
      <SignInOfGuest back={back} />
    </EmptyState>
  );
}

/** Statuses that mean "not there"; 401 is answered to a signed-out browser whose guest keys have expired. */
const NOT_THERE: ReadonlySet<number | undefined> = new Set([404, 401]);
export const isNotThere = (failure: RequestFailure | null): boolean => NOT_THERE.has(failure?.status);

export function NeedsScript({ text }: { text: string }) {
  return (
    <noscript>
      <Notice tone="warn">{text}</Notice>
    </noscript>
  );
}

/**
 * A failed load with a retry button. The button disappears when it is pressed, so the focus moves to the page's content.
 * @param lead names what couldn't be loaded, before the reason
 */
export function Failed({ failure, retry, lead }: { failure: RequestFailure; retry(): void; lead?: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="problem" role="alert" className={styles.failed}>
      <p>
        {lead === undefined ? null : `${lead} `}
        {failureText(failure, t)}
      </p>
      <Button
        variant="outline"
        onClick={() => {
          document.getElementById('main')?.focus({ preventScroll: true });
          retry();
        }}
      >
        {t('shell:retry')}
      </Button>
    </Notice>
  );
}

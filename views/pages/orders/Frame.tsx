import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { NeedsScript, SignInOfGuest } from '#views/components/Awaiting.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './Frame.module.css';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { BackLink } from '#views/components/BackLink.tsx';

type Props = {
  /** The page's name in tests. */
  name: string;
  /** The state of its content. */
  state: string;
  title: string;
  lead?: string | undefined;
  /** The list that the page belongs to. */
  back?: { path: string; text: string } | undefined;
  children: ReactNode;
};

/** The frame of every order page. Without script it says that these pages need it, because their content is personal. */
export function Frame({ name, state, title, lead, back, children }: Props) {
  const { t } = useTranslation();
  return (
    <section data-testid={name} data-state={state}>
      {back === undefined ? null : <BackLink to={back.path}>{back.text}</BackLink>}
      <h1>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <NeedsScript text={t('orders:noScript')} />
      {children}
    </section>
  );
}

/**
 * The reader isn't signed in, or the order isn't theirs; which of the two isn't revealed.
 * @param text replaces the message, for a list
 */
export function OrderNotFound({ back, text }: { back: string; text?: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState data-testid="not-here">
      <EmptyPicture />
      <p>{text ?? t('orders:notHere.text')}</p>
      <SignInOfGuest back={back} />
    </EmptyState>
  );
}

/** A page beyond the end of the list, with a link to the first. */
export function PageOutOfRange({ first }: { first: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState data-testid="beyond">
      <EmptyPicture />
      <h2>{t('orders:beyond.title')}</h2>
      <Button component={Link} to={first}>
        {t('orders:beyond.first')}
      </Button>
    </EmptyState>
  );
}

/** A drawn parcel for an empty list. */
export function EmptyPicture() {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <path
        d="M48 56l52-24 52 24v56l-52 20-52-20z"
        fill="var(--card)"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M48 56l52 22 52-22M100 78v54"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M74 44l52 22M100 78c-10 16-24 10-18 0s20-6 18 0c-2 14 20 14 20 4s-18-12-20-4"
        fill="none"
        stroke="var(--red)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Notice } from '#views/components/Notice.tsx';
import { useLocale } from '#views/locale.tsx';
import { StitchedCard } from '#views/components/StitchedCard.tsx';
import styles from './AccountFrame.module.css';

type Props = {
  /** The page's name in tests. */
  name: string;
  /** The state of its machine, or of its content. */
  state: string;
  title: string;
  lead?: string;
  /** Why it needs script: in the page's language, and in the other one. */
  noScript?: NoScript | undefined;
  children: ReactNode;
};

export type NoScript = { readonly own: string; readonly other: string };

/** The frame of every account page. Without script it says, in both languages, that these pages need it. */
export function AccountFrame({ name, state, title, lead, noScript, children }: Props) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { own, other } = noScript ?? { own: t('account:noScript'), other: t('account:noScriptOther') };
  return (
    <StitchedCard className={styles.account} data-testid={name} data-state={state}>
      <svg className={styles.thread} viewBox="0 0 120 36" aria-hidden="true">
        <path
          d="M4 28c16-24 28 6 42-8s20-20 30-8 2 22-8 16 6-22 28-16"
          fill="none"
          stroke="var(--red)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path d="M94 13l20-7-14 15z" fill="var(--ink)" />
      </svg>
      <h1>{title}</h1>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <noscript>
        <Notice tone="warn">
          <p>{own}</p>
          <p lang={language === 'en' ? 'fr' : 'en'}>{other}</p>
        </Notice>
      </noscript>
      {children}
    </StitchedCard>
  );
}

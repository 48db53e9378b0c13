/** All errors of a form in one place, each linked to its field: for forms of more than a few fields. */
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { Problems } from '../hooks/use-checked-form.ts';
import styles from './ErrorSummary.module.css';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';

interface Props {
  readonly problems: Problems;
  readonly labels: Readonly<Record<string, string>>;
  /** Moves the focus to a field; null without script. */
  readonly goTo: ((name: string) => void) | null;
}

export function ErrorSummary({ problems, labels, goTo }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const found = Object.keys(labels).filter((name) => name in problems);
  return (
    <div className={styles.alert} role="alert" data-testid="faults">
      {found.length === 0 ? null : (
        <Notice tone="problem" aria-labelledby={id}>
          <p id={id} className={styles.title}>
            {t('validation:summary.title', { count: found.length })}
          </p>
          <ul className={styles.list}>
            {found.map((name) => (
              <li key={name}>
                {goTo === null ? (
                  <strong>{labels[name]}</strong>
                ) : (
                  <LinkButton onClick={() => goTo(name)}>{labels[name]}</LinkButton>
                )}{' '}
                — {problems[name]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

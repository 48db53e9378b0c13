/** What a deletion of the account takes away and leaves, what has to be over before, and the way to it. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { AccountDeletion } from '#contract/personal-data.ts';
import type { OwnerProof } from '#services/user.ts';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { useRequest, type Requested } from '#views/hooks/use-request.ts';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';
import styles from './personal-data.module.css';
import { obstaclesMachine } from './personal-data-calls.ts';

const TEXTS = ['deleted', 'kept', 'again'] as const;

interface Props {
  readonly deletion: Requested<OwnerProof, true>;
}

export function DeleteSection({ deletion }: Props) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(obstaclesMachine);
  const isInUse = deletion.failure?.code === 'ACCOUNT_IN_USE';
  useEffect(() => load(null), [load]);
  useEffect(() => {
    // Something has begun since the page was opened.
    if (isInUse) load(null);
  }, [isInUse, load]);
  return (
    <section
      className={styles.section}
      aria-labelledby="delete"
      data-testid="delete-account"
      data-state={status}
    >
      <h2 id="delete">{t('personal-data:delete.title')}</h2>
      {TEXTS.map((text) => (
        <p key={text}>{t(`personal-data:delete.${text}`)}</p>
      ))}
      {data === null && failure === null ? <Loading rows={1} /> : null}
      {failure !== null ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data !== null && failure === null ? (
        <Way obstacles={data.obstacles} deletion={deletion} checkAgain={() => load(null)} />
      ) : null}
    </section>
  );
}

interface WayProps extends Props {
  readonly obstacles: AccountDeletion['obstacles'];
  checkAgain(): void;
}

function Way({ obstacles, deletion, checkAgain }: WayProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (!isAsked && isBack.current) button.current?.focus();
    isBack.current = isAsked;
  }, [isAsked]);
  if (obstacles.length > 0) {
    return (
      <Notice role="status" title={t('personal-data:delete.notYet')} data-testid="obstacles">
        <ul className={styles.obstacles}>
          {obstacles.map(({ kind, count }) => (
            <li key={kind}>{t(`personal-data:delete.obstacle.${kind}`, { count })}</li>
          ))}
        </ul>
        <Button variant="outline" onClick={checkAgain}>
          {t('personal-data:delete.check')}
        </Button>
      </Notice>
    );
  }
  const back = () => {
    deletion.cancel();
    setAsked(false);
  };
  if (isAsked) return <ConfirmDeletion deletion={deletion} back={back} />;
  return (
    <Button ref={button} variant="outline" color="red" onClick={() => setAsked(true)}>
      {t('personal-data:delete.ask')}
    </Button>
  );
}

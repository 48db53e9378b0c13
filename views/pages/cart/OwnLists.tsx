/** Loads the member's lists, and offers them as places for a line of the cart. A chunk that loads with its messages when the shopper asks. */
import { Skeleton } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { messageLanguage } from '#locales/paths.ts';
import { listLabel, selectListsFailure, selectListsToSaveTo } from '#machines/wish-lists/selectors.ts';
import { failureText } from '#views/components/failure-text.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { translatorOf } from '#views/extra-messages.ts';
import { useLists } from '#views/hooks/use-lists.ts';
import { useLocale } from '#views/locale.tsx';
import { ListSelect, type MoveProps } from './ListSelect.tsx';
import styles from './MoveToList.module.css';

export default function OwnLists(props: MoveProps) {
  const { t } = useTranslation();
  const translateLists = use(translatorOf('lists', messageLanguage(useLocale())));
  const { actor, snapshot } = useLists(translateLists);
  const lists = snapshot === null ? null : selectListsToSaveTo(snapshot);
  if (lists !== null)
    return (
      <ListSelect
        {...props}
        lists={lists.map((list) => ({ listId: list.listId, label: listLabel(list, translateLists) }))}
      />
    );
  const failure = snapshot === null ? null : selectListsFailure(snapshot);
  if (failure === null) return <Skeleton height={44} className={styles.select} aria-hidden="true" />;
  return (
    <Notice tone="problem" role="alert">
      {failureText(failure.request, t)}{' '}
      <LinkButton onClick={() => actor?.send({ type: 'RELOAD' })}>{t('shell:retry')}</LinkButton>
    </Notice>
  );
}

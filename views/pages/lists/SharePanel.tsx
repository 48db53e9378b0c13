/** Who may see an own list, and its link. */
import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { WishList, WishListPatch } from '#contract/wish-lists.ts';
import { Choice } from '#views/components/Choice.tsx';
import { useLocale } from '#views/locale.tsx';
import styles from './SharePanel.module.css';

const ACCESS = ['PRIVATE', 'VIEW', 'EDIT'] as const;
const accessIn = (chosen: string): WishList['accessType'] =>
  chosen === 'VIEW' || chosen === 'EDIT' ? chosen : null;

interface Props {
  readonly list: WishList;
  update(patch: WishListPatch): void;
  close(): void;
}

export function SharePanel({ list: { listId, accessType }, update, close }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.panel} data-testid="share-list" data-state={accessType ?? 'PRIVATE'}>
      <Choice
        name="accessType"
        label={t('lists:share.who')}
        value={accessType ?? 'PRIVATE'}
        data={ACCESS.map((access) => ({ value: access, label: t(`lists:share.access.${access}`) }))}
        onChange={({ currentTarget }) => update({ accessType: accessIn(currentTarget.value) })}
      />
      {accessType === null ? null : <ListLink listId={listId} />}
      <Button variant="outline" onClick={close}>
        {t('lists:share.close')}
      </Button>
    </div>
  );
}

function ListLink({ listId }: { listId: string }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  const clipboard = useClipboard();
  const link = globalThis.location.origin + href(`/wish-lists/${listId}`);
  return (
    <div className={styles.link}>
      <TextInput
        id={useId()}
        label={t('lists:share.link')}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => clipboard.copy(link)}>
        {clipboard.copied ? t('lists:share.copied') : t('lists:share.copy')}
      </Button>
    </div>
  );
}

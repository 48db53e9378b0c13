/**
 * Moves a line of a member's cart to one of their lists. A form without script gets the lists with the page; otherwise they load when
 * the shopper asks for them.
 */
import { Input } from '@mantine/core';
import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListChoice } from '#contract/wish-lists.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { optionalComponent } from '#views/lazy-component.ts';
import styles from './MoveToList.module.css';

const OwnLists = optionalComponent(() => import('./OwnLists.tsx'));

export interface MoveProps {
  /** Of the line. */
  readonly title: string;
  /** @returns whether the change was sent; without script it wasn't */
  move(list: ListChoice): boolean;
}

/** @param posted the lists that came with the page; null for lists that have to load */
export function MoveToList({ posted, ...props }: MoveProps & { posted: readonly ListChoice[] | null }) {
  return (
    <div className={styles.lists} data-testid="move-to-list">
      {posted === null ? (
        <Suspense fallback={null}>
          <OwnLists {...props} />
        </Suspense>
      ) : (
        <ListSelect lists={posted} {...props} />
      )}
    </div>
  );
}

/** The field and the button of the line's form. */
export function ListSelect({ lists, title, move }: MoveProps & { lists: readonly ListChoice[] }) {
  const { t } = useTranslation();
  const field = useRef<HTMLSelectElement>(null);
  return (
    <>
      {/* Mantine's NativeSelect brings the code of every field along. */}
      <Input
        component="select"
        id={useId()}
        ref={field}
        name="listId"
        className={styles.select}
        aria-label={t('cart:toList.list', { title })}
        pointer
        rightSection={<span aria-hidden="true">▾</span>}
        rightSectionPointerEvents="none"
      >
        {lists.map(({ listId, label }) => (
          <option key={listId} value={listId}>
            {label}
          </option>
        ))}
      </Input>
      <LinkButton
        type="submit"
        name="action"
        value="move"
        formNoValidate
        aria-label={t('cart:toList.moveOf', { title })}
        onClick={(event) => {
          const chosen = lists.find(({ listId }) => listId === field.current?.value);
          if (chosen !== undefined && move(chosen)) event.preventDefault();
        }}
      >
        {t('cart:toList.move')}
      </LinkButton>
    </>
  );
}

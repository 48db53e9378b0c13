/** The items that this browser looked at last, in one row that scrolls; a chunk that loads after the page. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import {
  forgetRecentItems,
  readRecentItems,
  rememberItem,
  restoreRecentItems,
} from '#services/recent-items.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useSession } from '#views/shop.tsx';
import { useToast } from '#views/toasts.ts';
import { CardRow } from './CardRow.tsx';
import { cardsMachine } from './cards-machine.ts';
import layout from './ItemLayout.module.css';
import styles from './RecentlyViewed.module.css';

export default function RecentlyViewed({ itemId }: { itemId: number | null }) {
  const isSignedIn = useSession((snapshot) => snapshot?.matches('authenticated') ?? false);
  // After the list below has read what was there before.
  useEffect(() => {
    if (itemId !== null) rememberItem(itemId);
  }, [itemId]);
  // Signing out removes the list, so it is read again.
  return <Recent key={`${String(itemId)} ${String(isSignedIn)}`} itemId={itemId} />;
}

function Recent({ itemId }: { itemId: number | null }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { data, load } = useRequest(cardsMachine);
  const [ids] = useState(() => readRecentItems().filter((id) => id !== itemId));
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (ids.length > 0) load(ids.join(','));
  }, [ids, load]);

  const cards = data?.items ?? [];
  const clear = () => {
    const forgotten = forgetRecentItems();
    setCleared(true);
    toast({
      about: 'recent',
      text: t('item:recent.cleared'),
      action: {
        label: t('item:recent.undo'),
        run() {
          restoreRecentItems(forgotten);
          setCleared(false);
        },
      },
    });
  };
  if (isCleared || cards.length === 0) return null;
  return (
    <section className={layout.related} data-testid="recent">
      <div className={styles.bar}>
        <h2>{t('item:recent.title')}</h2>
        <Button className={styles.clear} variant="subtle" onClick={clear}>
          {t('item:recent.clear')}
        </Button>
      </div>
      <CardRow cards={cards} />
    </section>
  );
}

/** Saves an item to one of the reader's lists. The lists load when the button is pressed. */
import { Button } from '@mantine/core';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionalComponent } from '../lazy-component.ts';
import type { SavedObject } from './SaveMenu.tsx';
import styles from './SaveToList.module.css';

const SaveMenu = optionalComponent(() => import('./SaveMenu.tsx'));

/** @param path of the page, to come back to after signing in */
export default function SaveToList({ object, path }: { object: SavedObject; path: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const menu = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={styles.save}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        variant="outline"
        fullWidth
        aria-expanded={isOpen}
        aria-controls={menu}
        data-testid="save-to-list"
        leftSection={
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M12 20C5.500 15.500 3 12.300 3 8.900A4.700 4.700 0 0 1 12 7a4.700 4.700 0 0 1 9 1.900c0 3.400-2.500 6.600-9 11.100z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
            />
          </svg>
        }
        onClick={() => setOpen(!isOpen)}
      >
        {t('item:saveToList')}
      </Button>
      <div id={menu} role="region" aria-label={t('item:saveToList')} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            {/* Another choice on the page is another object. */}
            <SaveMenu key={object.objectId} object={object} path={path} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

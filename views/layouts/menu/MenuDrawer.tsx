/** The menu of a phone: departments, each leading to its categories, and links to everything else. */
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Suspense, use, useState, type ReactNode } from 'react';
import type { ShellData } from '#contract/pages.ts';
import { messageLanguage } from '#locales/paths.ts';
import { useDepartments } from '#views/departments.ts';
import { translatorOf } from '#views/extra-messages.ts';
import { lazyComponent } from '#views/lazy-component.ts';
import { useLocale } from '#views/locale.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { usePreferredStore } from '#views/preferred-store.ts';
import { Link } from '#views/router/Link.tsx';
import type { Translate } from '#views/translate.ts';
import { useAccountLink } from '../AccountLink.tsx';
import { LanguageLink } from '../LanguageLink.tsx';
import { SITE_LINKS } from '../site-links.ts';
import { SHOP_LINKS } from '../shop-links.ts';
import { DepartmentCategories } from './DepartmentCategories.tsx';
import type { MenuProps } from './menu-props.ts';
import styles from './MenuDrawer.module.css';

const StoreDialog = lazyComponent('store-dialog', () => import('../StoreDialog.tsx'));

type Listed = ShellData['departments'][number];

const focus = (element: HTMLElement | null): void => element?.focus();

export function MenuDrawer({ isOpen, opener, onClose }: MenuProps) {
  const { t } = useTranslation();
  const say = use(translatorOf('departments', messageLanguage(useLocale())));
  // Loads them as soon as the reader approaches the button.
  useDepartments();
  const [shown, setShown] = useState<Listed | null>(null);
  /** The department that the reader has come back from. */
  const [left, setLeft] = useState<Listed | null>(null);
  const [isChoosingStore, setChoosingStore] = useState(false);
  const close = () => {
    onClose();
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Drawer
        opened={isOpen && !isChoosingStore}
        onClose={close}
        onExitTransitionEnd={() => {
          setShown(null);
          setLeft(null);
        }}
        returnFocus={false}
        size="min(340px, 88vw)"
        title={shown?.name ?? t('shell:nav.menu')}
        closeButtonProps={{ 'aria-label': say('departments:close') }}
        transitionProps={{ duration: 180 }}
        classNames={{
          content: styles.content,
          header: styles.header,
          title: styles.title,
          close: styles.close,
          body: styles.body,
        }}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) close();
        }}
        data-testid="menu-drawer"
      >
        {shown === null ? (
          <FirstLevel
            say={say}
            left={left}
            onShow={setShown}
            onChooseStore={() => {
              setChoosingStore(true);
            }}
          />
        ) : (
          <nav aria-label={shown.name}>
            <button
              ref={focus}
              type="button"
              className={styles.back}
              onClick={() => {
                setLeft(shown);
                setShown(null);
              }}
            >
              {say('departments:back')}
            </button>
            <DepartmentCategories department={shown} say={say} />
          </nav>
        )}
      </Drawer>
      {isChoosingStore ? (
        <Suspense>
          <StoreDialog
            onClosed={() => {
              setChoosingStore(false);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface FirstLevelProps {
  readonly say: Translate;
  readonly left: Listed | null;
  onShow(department: Listed): void;
  onChooseStore(): void;
}

function FirstLevel({ say, left, onShow, onChooseStore }: FirstLevelProps) {
  const { t } = useTranslation();
  const { shell, path, department: current } = usePageContext();
  const account = useAccountLink();
  const store = usePreferredStore();
  const link = (to: string, text: string) => (
    <Link to={to} className={styles.row} aria-current={to === path ? 'page' : undefined}>
      {text}
    </Link>
  );
  return (
    <>
      <nav aria-label={t('shell:nav.label')}>
        <ul>
          {shell.departments.map((department) => (
            <li key={department.path}>
              <button
                ref={department.path === left?.path ? focus : undefined}
                type="button"
                className={styles.row}
                data-leads=""
                aria-current={department.path === current ? 'true' : undefined}
                onClick={() => {
                  onShow(department);
                }}
              >
                {department.name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Section title={say('departments:more')}>
        {SHOP_LINKS.map(({ name, path: to }) => (
          <li key={to}>{link(to, t(`shell:nav.${name}`))}</li>
        ))}
      </Section>
      <Section title={t('shell:footer.stores')}>
        <li>
          <button
            type="button"
            className={styles.row}
            data-testid="menu-store"
            data-state={store === null ? 'NONE' : 'CHOSEN'}
            onClick={onChooseStore}
          >
            {store === null ? t('shell:store.choose') : t('shell:store.mine', { name: store.city })}
          </button>
        </li>
        <li>{link(SITE_LINKS.stores, say('departments:allStores'))}</li>
      </Section>
      <Section title={say('departments:you')}>
        <li>{link(account.to, account.text)}</li>
        <li>{link(SITE_LINKS.orders, t('shell:footer.orders'))}</li>
        <li>{link(SITE_LINKS.help, t('shell:footer.help'))}</li>
        <li>
          <LanguageLink className={styles.row} />
        </li>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className={styles.section} aria-label={title}>
      <p className={styles.label}>{title}</p>
      <ul>{children}</ul>
    </nav>
  );
}

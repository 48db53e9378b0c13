/**
 * All departments on a wide screen: a list, and the categories of one of them beside it. A department's categories follow it in the
 * document, so that Tab leads into them.
 */
import { useClickOutside, useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { use, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { messageLanguage } from '#locales/paths.ts';
import { useDepartments } from '#views/departments.ts';
import { translatorOf } from '#views/extra-messages.ts';
import { useLocale } from '#views/locale.tsx';
import { usePageContext } from '#views/page-context.tsx';
import { DepartmentCategories } from './DepartmentCategories.tsx';
import type { MenuProps } from './menu-props.ts';
import styles from './DepartmentsPanel.module.css';

/** A mouse on its way to the categories crosses other departments faster than this. */
const HOVER_MS = 100;

export function DepartmentsPanel({ isOpen, ...menu }: MenuProps) {
  // Loads both as soon as the reader approaches the button.
  useDepartments();
  use(translatorOf('departments', messageLanguage(useLocale())));
  return isOpen ? <OpenPanel {...menu} /> : null;
}

const isWithin = (part: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Node && part?.contains(target) === true;

/** Closes the panel on Escape, on a click outside, and when the focus goes elsewhere. @returns the panel's ref */
function useClosing({ opener, onClose }: Omit<MenuProps, 'isOpen'>): RefObject<HTMLDivElement | null> {
  const panel = useClickOutside<HTMLDivElement>((event) => {
    if (!isWithin(opener.current, event.target)) onClose();
  });
  useWindowEvent('focusin', ({ target }) => {
    if (!isWithin(panel.current, target) && !isWithin(opener.current, target)) onClose();
  });
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape') return;
    opener.current?.focus();
    onClose();
  });
  return panel;
}

/** Moves the focus to the department above or below, and returns its path. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): string | undefined {
  const item = currentTarget.parentElement;
  const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[key];
  const button = next?.querySelector('button');
  button?.focus();
  return button?.value;
}

function OpenPanel({ opener, onClose }: Omit<MenuProps, 'isOpen'>) {
  const say = use(translatorOf('departments', messageLanguage(useLocale())));
  const { shell, department: current } = usePageContext();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const showSoon = useDebouncedCallback(setChosen, HOVER_MS);
  const shown = chosen ?? current ?? shell.departments[0]?.path;
  const choose = (department: string) => {
    showSoon.cancel();
    setChosen(department);
  };
  return (
    <div
      ref={useClosing({ opener, onClose })}
      className={styles.panel}
      data-testid="departments-panel"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) onClose();
      }}
    >
      <ul className={styles.list}>
        {shell.departments.map((department) => (
          <li key={department.path}>
            <button
              type="button"
              className={styles.department}
              value={department.path}
              aria-expanded={department.path === shown}
              aria-controls={department.path === shown ? id : undefined}
              aria-current={department.path === current ? 'true' : undefined}
              onClick={() => {
                choose(department.path);
              }}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') showSoon(department.path);
              }}
              onPointerLeave={() => {
                showSoon.cancel();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
                event.preventDefault();
                const next = moveFocus(event);
                if (next !== undefined) choose(next);
              }}
            >
              {department.name}
            </button>
            {department.path === shown ? (
              <div id={id} className={styles.pane}>
                <DepartmentCategories department={department} say={say} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A link to the page of all departments. With script it is a button that opens a menu in place of that page. The menu's code and data
 * load once the reader approaches it.
 */
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { RoutePath } from '#machines/rules/page-routes.ts';
import { lazyComponent } from '#views/lazy-component.ts';
import { Link } from '#views/router/Link.tsx';

const Menu = lazyComponent('menu', () => import('./Menu.tsx'));
const ALL_DEPARTMENTS: RoutePath = '/departments';

interface Props {
  readonly className: string | undefined;
  /** Opens a panel below, for wide screens, and not a drawer. */
  readonly isPanel: boolean;
  readonly children: ReactNode;
}

export function MenuLink({ className, isPanel, children }: Props) {
  /** Whether the drawer is open; null, and the drawer not loaded, until the reader's pointer or focus comes near its button. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  // Set here, because without script it stays a link.
  useEffect(() => {
    if (opener.current) Object.assign(opener.current, { role: 'button', ariaExpanded: isOpen ?? false });
  });
  const prepare = () => {
    setOpen((known) => known ?? false);
  };
  return (
    <>
      <Link
        ref={opener}
        className={className}
        to={ALL_DEPARTMENTS}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault();
          setOpen((known) => known !== true);
        }}
        // A browser follows a link on Enter alone; a button answers the space bar too.
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {children}
      </Link>
      {isOpen === null ? null : (
        <Suspense>
          <Menu
            isPanel={isPanel}
            isOpen={isOpen}
            opener={opener}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

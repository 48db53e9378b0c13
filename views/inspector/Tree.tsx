/** Plain data as a collapsible tree. Collapsed levels are not rendered. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** A single value as JSON. */
function written(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

export function Tree({ name, value, isOpen = false }: { name: string; value: unknown; isOpen?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(isOpen);
  if (!isBranch(value))
    return (
      <div className="tree__leaf">
        <span className="tree__name">{name}</span>{' '}
        <span className={`tree__value tree__value--${typeof value}`}>{written(value)}</span>
      </div>
    );
  const entries = Object.entries(value);
  if (entries.length === 0)
    return (
      <div className="tree__leaf">
        <span className="tree__name">{name}</span>{' '}
        <span className="tree__value">{Array.isArray(value) ? '[]' : '{}'}</span>
      </div>
    );
  return (
    <details className="tree" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="tree__name">{name}</span>{' '}
        <span className="tree__count">{t('inspector:tree.items', { count: entries.length })}</span>
      </summary>
      {open ? entries.map(([key, below]) => <Tree key={key} name={key} value={below} />) : null}
    </details>
  );
}

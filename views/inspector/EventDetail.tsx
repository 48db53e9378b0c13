/** One event of the log: its payload, its sender and the microsteps it caused. */
import { useTranslation } from 'react-i18next';
import { clockText } from './clock-text.ts';
import type { Row } from './log.ts';
import { Tree } from './Tree.tsx';

export function EventDetail({ row }: { row: Row | null }) {
  const { t } = useTranslation();
  if (row === null) return <p className="detail quiet">{t('inspector:log.choose')}</p>;
  const { type, ...payload } = row.event;
  return (
    <div className="detail" data-event={type}>
      <h3 className="mono">{type}</h3>
      <p className="quiet">
        {clockText(row.at)} · {row.actor} ·{' '}
        {t('inspector:log.from', { source: row.source ?? t('inspector:log.outside') })}
      </p>
      <div className="mono" key={row.number}>
        <Tree name={t('inspector:log.payload')} value={payload} isOpen />
      </div>
      <p className="detail__steps">
        {row.steps.length === 0
          ? t('inspector:log.unmoved')
          : t('inspector:log.steps', { count: row.steps.length })}
      </p>
      <ol className="mono">
        {row.steps.map((step, index) => (
          <li key={index} className="step">
            <span className="step__event">{step.type}</span>
            {step.transitions.map((key) => (
              <code key={key}>{key}</code>
            ))}
            <span className="step__value">{step.value}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Where the back office chooses the time to preview: a plain form that works without script. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/pages.tsx';

/** `preview:zones` names these; other zones have their own names. */
const NAMED = {
  'America/St_Johns': 'newfoundland',
  'America/Halifax': 'atlantic',
  'America/New_York': 'eastern',
  'America/Chicago': 'central',
  'America/Denver': 'mountain',
  'America/Los_Angeles': 'pacific',
  'America/Anchorage': 'alaska',
  'Pacific/Honolulu': 'hawaii',
  UTC: 'utc',
} as const;
const isNamed = (zone: string): zone is keyof typeof NAMED => Object.hasOwn(NAMED, zone);

export default function PreviewPage({ data }: PageProps<'preview'>) {
  const { t } = useTranslation();
  const { href } = useLocale();
  return (
    <section className="account" data-page="preview">
      <h1>{t('preview:heading')}</h1>
      <p className="account__lead">{t('preview:intro')}</p>
      <form method="post" action={href('/backoffice/preview')} className="account__form">
        <label className="field">
          <span className="field__label">{t('preview:date')}</span>
          <input
            className="field__input"
            type="date"
            name="date"
            required
            defaultValue={data.date}
            min={data.earliest}
            max={data.latest}
          />
        </label>
        <label className="field">
          <span className="field__label">{t('preview:clock')}</span>
          <input className="field__input" type="time" name="time" required defaultValue={data.time} />
        </label>
        <label className="field">
          <span className="field__label">{t('preview:zone')}</span>
          <select className="field__input" name="timeZone" defaultValue={data.timeZone}>
            {data.timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {isNamed(zone) ? t(`preview:zones.${NAMED[zone]}`) : zone}
              </option>
            ))}
          </select>
        </label>
        <input type="hidden" name="back" value={data.back} />
        <button type="submit" className="button button--wide">
          {t('preview:begin')}
        </button>
      </form>
    </section>
  );
}

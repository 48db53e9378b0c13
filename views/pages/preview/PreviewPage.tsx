/** Where the back office chooses the time to preview: a plain form that works without script. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choice } from '#views/components/Choice.tsx';
import { Field } from '#views/components/Field.tsx';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { StitchedCard } from '#views/components/StitchedCard.tsx';
import styles from './PreviewPage.module.css';

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
    <StitchedCard data-page="preview">
      <h1>{t('preview:heading')}</h1>
      <p className={styles.lead}>{t('preview:intro')}</p>
      <form method="post" action={href('/backoffice/preview')}>
        <Field
          type="date"
          name="date"
          label={t('preview:date')}
          required
          defaultValue={data.date}
          min={data.earliest}
          max={data.latest}
        />
        <Field type="time" name="time" label={t('preview:clock')} required defaultValue={data.time} />
        <Choice
          name="timeZone"
          label={t('preview:zone')}
          defaultValue={data.timeZone}
          data={data.timeZones.map((zone) => ({
            value: zone,
            label: isNamed(zone) ? t(`preview:zones.${NAMED[zone]}`) : zone,
          }))}
        />
        <input type="hidden" name="back" value={data.back} />
        <Button type="submit" fullWidth>
          {t('preview:begin')}
        </Button>
      </form>
    </StitchedCard>
  );
}

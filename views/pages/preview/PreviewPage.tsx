/** Where the back office chooses the time to preview: a plain form that works without script. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Choice } from '#views/components/Choice.tsx';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
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
  const { href, day } = useLocale();
  const { earliest, latest } = data;
  const { problems, formProps, check } = useCheckedForm({
    fields: { date: '', time: '' },
    rules: ({ date, time }) => ({
      // Dates of this form sort as they follow each other.
      date:
        date >= earliest && date <= latest
          ? null
          : t('preview:dateWrong', {
              from: day(earliest, 'UTC', 'medium'),
              until: day(latest, 'UTC', 'medium'),
            }),
      time: time === '' ? t('preview:timeMissing') : null,
    }),
  });
  return (
    <StitchedCard data-page="preview">
      <h1>{t('preview:heading')}</h1>
      <p className={styles.lead}>{t('preview:intro')}</p>
      <form
        {...formProps}
        method="post"
        action={href('/backoffice/preview')}
        onSubmit={(event) => {
          if (check() === null) event.preventDefault();
        }}
      >
        <Field
          type="date"
          name="date"
          label={t('preview:date')}
          required
          defaultValue={data.date}
          min={earliest}
          max={latest}
          problem={problems['date']}
        />
        <Field
          type="time"
          name="time"
          label={t('preview:clock')}
          required
          defaultValue={data.time}
          problem={problems['time']}
        />
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

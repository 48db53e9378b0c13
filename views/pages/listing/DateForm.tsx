/** Days of the shopper's own, for classes. Without script the two fields are sent by themselves, `dateFrom` and `dateTo`. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import type { Facet } from '#contract/catalogue.ts';
import { DayRange } from '#views/components/DayRange.tsx';
import { textIn } from '#views/forms/form-text.ts';
import { pathnameOf } from '#views/read-path.ts';
import { KeptQuery } from './KeptQuery.tsx';
import { chosenDays, withDays } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';
import styles from './DateForm.module.css';

const NAMES = { from: 'dateFrom', to: 'dateTo' };

export function DateForm({ facet }: { facet: Facet }) {
  const { t } = useTranslation();
  const path = useListAddress();
  const navigate = useNavigate();
  const action = useHref(pathnameOf(path));
  const days = chosenDays(facet);
  return (
    <form
      // Other days, chosen in another way, are shown in the fields.
      key={`${days.from} ${days.to}`}
      className={styles.form}
      method="get"
      action={action}
      data-testid="date-form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void navigate(withDays(path, { from: textIn(form, NAMES.from), to: textIn(form, NAMES.to) }));
      }}
    >
      <KeptQuery except={['date', NAMES.from, NAMES.to]} />
      <DayRange
        names={NAMES}
        labels={{ both: t('listing:days.both'), from: t('listing:days.from'), to: t('listing:days.to') }}
        days={days}
        isAhead
      />
      <Button type="submit" variant="outline">
        {t('listing:price.apply')}
      </Button>
    </form>
  );
}

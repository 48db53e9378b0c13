/** The states or provinces of a country as options, sorted in the reader's language. */
import { useTranslation } from 'react-i18next';
import type { Country } from '#machines/rules/validation/country.ts';
import { stateCodes } from '#machines/rules/validation/state.ts';
import { useLocale } from '../locale.tsx';

export function States({ country }: { country: Country }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const named = stateCodes(country).map((code) => ({ code, name: t(`regions:${country}.${code}`) }));
  return named
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}

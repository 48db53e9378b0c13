/** A seller's import: choose a file, try it, send it, read the report. */
import { useTranslation } from 'react-i18next';
import { ForSellers } from '#views/components/ForSellers.tsx';
import ImportForm from './ImportForm.tsx';

export default function ImportPage() {
  const { t } = useTranslation();
  return (
    <ForSellers
      name="import"
      path="/mp/import"
      words={{
        heading: t('imports:heading'),
        intro: t('imports:intro'),
        noScript: t('imports:noScript'),
        guest: t('imports:guest'),
        notSeller: t('imports:notSeller'),
      }}
    >
      <ImportForm />
    </ForSellers>
  );
}

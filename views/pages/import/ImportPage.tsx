/** A seller's import: choose a file, try it, send it, read the report. */
import { useI18n } from '#views/locale.tsx';
import { ForSellers } from '#views/parts/ForSellers.tsx';
import ImportForm from './ImportForm.tsx';

export default function ImportPage() {
  const { t } = useI18n();
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

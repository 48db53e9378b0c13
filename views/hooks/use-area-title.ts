/** The title of an area for the user. The back office works in a seller's area too: that of Atelier's own shop. */
import { useTranslation } from 'react-i18next';
import type { AreaName, Roles } from '#machines/rules/areas.ts';

export function useAreaTitle(roles: Roles): (area: AreaName) => string {
  const { t } = useTranslation();
  return (area) =>
    area === 'seller' && roles?.fgmSeller === false ? t('areas:house') : t(`areas:area.${area}`);
}

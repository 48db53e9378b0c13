/** Size charts; in the United States the US size or inches come first, in Canada the metric ones. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';
import { HATS, HOOKS, NEEDLES, YARNS } from './size-charts.ts';
import { TextArticle } from './TextArticle.tsx';
import { TextTable } from './TextTable.tsx';

export default function SizesPage() {
  return (
    <TextArticle
      name="sizes"
      more={{
        needles: <Tools section="needles" sizes={NEEDLES} />,
        hooks: <Tools section="hooks" sizes={HOOKS} />,
        yarn: <Yarns />,
        hats: <Hats />,
      }}
    />
  );
}

/** Sorts the two units by the reader's country. */
function useOrder(): <Value>(us: Value, metric: Value) => [Value, Value] {
  const { region } = useLocale();
  return (us, metric) => (region === 'US' ? [us, metric] : [metric, us]);
}

type ToolsProps = {
  section: 'needles' | 'hooks';
  sizes: readonly (readonly [us: string, mm: number])[];
};

function Tools({ section, sizes }: ToolsProps) {
  const { t } = useTranslation();
  const order = useOrder();
  return (
    <TextTable
      caption={t(`sizes:sections.${section}.title`)}
      isCaptionHidden
      head={order(t('sizes:table.us'), t('sizes:table.metric'))}
      rows={sizes.map(([us, mm]) => ({ key: us, cells: order(us, t('sizes:millimeters', { mm })) }))}
    />
  );
}

function Yarns() {
  const { t } = useTranslation();
  const order = useOrder();
  const stitchesOf = ([from, to]: (typeof YARNS)[number]['stitches']) =>
    from === null ? t('sizes:upTo', { to }) : t('sizes:range', { from, to });
  return (
    <TextTable
      caption={t('sizes:table.weight')}
      isCaptionHidden
      head={[
        t('sizes:table.weight'),
        t('sizes:table.gauge'),
        ...order(t('sizes:table.us'), t('sizes:table.metric')),
      ]}
      rows={YARNS.map(({ name, stitches, us, mm }, weight) => ({
        key: name,
        cells: [
          t('sizes:yarnOf', { weight, name: t(`sizes:yarn.${name}`) }),
          stitchesOf(stitches),
          ...order(
            t('sizes:range', { from: us[0], to: us[1] }),
            t('sizes:millimeterRange', { from: mm[0], to: mm[1] }),
          ),
        ],
      }))}
    />
  );
}

function Hats() {
  const { t } = useTranslation();
  const order = useOrder();
  const both = ([inches, cm]: readonly [number, number]) => {
    const [first, second] = order(t('sizes:inches', { inches }), t('sizes:centimeters', { cm }));
    return t('sizes:both', { first, second });
  };
  return (
    <TextTable
      caption={t('sizes:sections.hats.title')}
      isCaptionHidden
      head={[t('sizes:table.who'), t('sizes:table.head'), t('sizes:table.hat')]}
      rows={HATS.map(({ who, head, height }) => ({
        key: who,
        cells: [t(`sizes:who.${who}`), both(head), both(height)],
      }))}
    />
  );
}

/**
 * Draws the found stores on a map: the place in the middle, a circle with its radius written below, and a pin for each store with its
 * number in the list. Screen readers skip it, because the list has the same facts.
 */
import { useTranslation } from 'react-i18next';
import type { StoreSearch } from '#contract/stores.ts';
import { fromKm } from '#machines/rules/distance.ts';
import styles from './StoreMap.module.css';

const SIZE = 400;
const CENTER = SIZE / 2;
/** The circle of the range leaves room for a pin at its edge. */
const RADIUS = 150;
const PIN = 13;
const KM_PER_DEGREE = 111.2;
/** Radii of the circle, in miles or kilometers: the smallest that holds every store. */
const RADII = [1, 2, 5, 10, 20, 50, 100, 250];
/** Pins closer than this are moved apart, so that both numbers can be read. */
const APART = 2 * PIN;

interface Pin {
  readonly x: number;
  readonly y: number;
}

/** Moves a pin to the right of the earlier ones that it would cover. */
function placed(pins: readonly Pin[], pin: Pin): Pin {
  const covers = pins.some(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) < APART);
  return covers ? placed(pins, { x: pin.x + APART, y: pin.y }) : pin;
}

function radiusOf({ range, stores }: StoreSearch): number {
  const farthest = Math.max(0, ...stores.map(({ distance }) => distance));
  return RADII.find((radius) => radius >= farthest) ?? range;
}

function pinsOf({ place, unit, stores }: StoreSearch, radius: number): Pin[] {
  const perKm = fromKm(1, unit) * (RADIUS / radius);
  const narrowing = Math.cos((place.latitude * Math.PI) / 180);
  return stores.reduce<Pin[]>((pins, { latitude, longitude }) => {
    const east = (longitude - place.longitude) * KM_PER_DEGREE * narrowing;
    const north = (latitude - place.latitude) * KM_PER_DEGREE;
    return [...pins, placed(pins, { x: CENTER + east * perKm, y: CENTER - north * perKm })];
  }, []);
}

export function StoreMap({ found }: { found: StoreSearch }) {
  const { t } = useTranslation();
  const radius = radiusOf(found);
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${String(SIZE)} ${String(SIZE)}`}
      aria-hidden="true"
      data-testid="store-map"
    >
      <rect className={styles.ground} width={SIZE} height={SIZE} rx={10} />
      {[1, 2, 3].map((nth) => (
        <path
          key={nth}
          className={styles.grid}
          d={`M${String(nth * 100)} 0V${String(SIZE)}M0 ${String(nth * 100)}H${String(SIZE)}`}
        />
      ))}
      <circle className={styles.range} cx={CENTER} cy={CENTER} r={RADIUS} />
      <text className={styles.scale} x={CENTER} y={CENTER + RADIUS + 22} textAnchor="middle">
        {t(`stores:${found.unit}`, { count: radius })}
      </text>
      <path
        className={styles.place}
        d={`M${String(CENTER - 7)} ${String(CENTER)}h14M${String(CENTER)} ${String(CENTER - 7)}v14`}
      />
      <path className={styles.north} d="M374 44V18m-6 8l6-9 6 9" />
      {pinsOf(found, radius).map(({ x, y }, nth) => (
        <g key={found.stores[nth]?.id} className={styles.pin}>
          <circle cx={x} cy={y} r={PIN} />
          <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {nth + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

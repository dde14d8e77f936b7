import type { Coupon, Price } from './objects.ts';

const created = Date.UTC(2026, 0, 1) / 1000;

interface Plan {
  id: string;
  name: string;
  /** Cents a month; of a plan without maximum, for each employee. */
  cents: number;
  min: number;
  max?: number;
  about: string;
  /** A higher price that is shown struck through. */
  decoy?: string;
  tag?: string;
}

/** Four ranges under 60 employees, two from 60, one without maximum (at 1.5 euro a head: billing 1). */
const plans: readonly Plan[] = [
  { id: 'price_equipo_5', name: 'Equipo 5', cents: 1_200, min: 1, max: 5, about: 'Hasta 5 empleados' },
  {
    id: 'price_equipo_15',
    name: 'Equipo 15',
    cents: 2_900,
    min: 6,
    max: 15,
    about: 'De 6 a 15 empleados',
    decoy: '39',
  },
  {
    id: 'price_equipo_30',
    name: 'Equipo 30',
    cents: 4_900,
    min: 16,
    max: 30,
    about: 'De 16 a 30 empleados',
    decoy: '69',
    tag: 'El más elegido',
  },
  { id: 'price_equipo_60', name: 'Equipo 60', cents: 8_900, min: 31, max: 60, about: 'De 31 a 60 empleados' },
  { id: 'price_empresa_100', name: 'Empresa 100', cents: 13_900, min: 60, max: 100, about: 'De 60 a 100 empleados' },
  {
    id: 'price_empresa_200',
    name: 'Empresa 200',
    cents: 25_900,
    min: 101,
    max: 200,
    about: 'De 101 a 200 empleados',
    tag: 'Mejor precio',
  },
  {
    id: 'price_sin_limite',
    name: 'Sin límite',
    cents: 150,
    min: 60,
    about: 'Sin máximo de empleados, 1,50 € por empleado',
  },
];

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

const toPrice = ({ id, name, cents, min, max, about, decoy, tag }: Plan): Price => ({
  id,
  object: 'price',
  created,
  livemode: false,
  active: true,
  currency: 'eur',
  nickname: name,
  unit_amount: cents,
  product: 'prod_jornada',
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1 },
  metadata: {
    min: String(min),
    ...(max !== undefined && { max: String(max) }),
    description: about,
    displayPrice: euros.format(cents / 100),
    ...(decoy && { decoyPrice: decoy }),
    ...(tag && { priceTag: tag }),
  },
});

export const prices: readonly Price[] = plans.map(toPrice);

const coupon = (id: string, off: Partial<Coupon>): Coupon => ({
  id,
  object: 'coupon',
  created,
  livemode: false,
  name: id,
  percent_off: null,
  amount_off: null,
  currency: off.amount_off === undefined ? null : 'eur',
  duration: 'once',
  duration_in_months: null,
  max_redemptions: null,
  times_redeemed: 0,
  valid: true,
  ...off,
});

/** The demo's three, and one that is used up. */
export const coupons: readonly Coupon[] = [
  coupon('BIENVENIDA20', { percent_off: 20 }),
  coupon('AMIGO5', { amount_off: 500, duration: 'repeating', duration_in_months: 3 }),
  coupon('SIEMPRE10', { percent_off: 10, duration: 'forever' }),
  coupon('AGOTADO', { percent_off: 50, max_redemptions: 1, times_redeemed: 1, valid: false }),
];

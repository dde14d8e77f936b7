const names = ['Ana', 'Luis', 'Marta', 'Jorge', 'Elena', 'Pablo', 'Lucía', 'Hugo'];
const day = 24 * 3600 * 1000;
const first = Date.UTC(2026, 0, 1);

const customer = (id) => ({
  id,
  first_name: names[id % names.length],
  last_name: `Apellido ${id}`,
  email: `persona${id}@example.org`,
  address: `Calle Mayor ${id}`,
  zipcode: String(28000 + (id % 99)),
  city: 'Madrid',
  birthday: '1990-01-01',
  nb_orders: id % 17,
  total_spent: (id * 7919) % 1000,
  last_seen: new Date(first + (id % 300) * day).toISOString(),
  has_newsletter: id % 3 === 0,
});

const order = (id) => ({
  id,
  reference: `P-${100_000 + id}`,
  date: new Date(first + (id % 300) * day).toISOString(),
  total: (id * 7907) % 500,
  status: ['ordered', 'delivered', 'cancelled'][id % 3],
});

const thousand = (make) => Array.from({ length: 1000 }, (_, index) => make(index + 1));

const tables = { customers: thousand(customer), orders: thousand(order) };

/**
 * What the minimal react-admin's server answers to `getList`: the asked range of 1,000 records, as simple REST has it.
 * @param {'customers' | 'orders'} name
 * @param {{ sort?: string, range?: string }} query JSON in both, e.g. `["id","ASC"]` and `[0,24]`
 */
export function pageOf(name, { sort = '["id","ASC"]', range = '[0,24]' }) {
  const [field, direction] = JSON.parse(sort);
  const [from, to] = JSON.parse(range);
  const sign = direction === 'DESC' ? -1 : 1;
  const sorted = tables[name].toSorted((a, b) => sign * (a[field] > b[field] ? 1 : a[field] < b[field] ? -1 : 0));
  const records = sorted.slice(from, to + 1);
  return { records, contentRange: `${name} ${from}-${from + records.length - 1}/${sorted.length}` };
}

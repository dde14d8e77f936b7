const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const email = { selector: 'input' };
const rowsOfProduct = (resource, count) => ({ selector: `[role=row] a[href^="/${resource}/"]`, count });
const rowsOfFloor = (column) => ({ selector: `td.column-${column}`, count: 25 });

/** To a list not seen before, then twice to the known one. */
const visits = (to, away) => [
  { ...to, name: 'clickMs' },
  away,
  { ...to, name: 'againMs' },
  away,
  { ...to, name: 'againFullSpeedMs', fullSpeed: true },
];

/**
 * @typedef {object} Target a page and what is done on it
 * @property {string} url
 * @property {import('./probe.mjs').Condition} ready when it counts as usable
 * @property {Record<string, string>} [storage] what the browser has kept from before
 * @property {{ width: number, height: number }} viewport
 * @property {number} [visits] how often the browser has been there before; never, unless said
 * @property {{ name?: string, click: string, until: Condition, fullSpeed?: boolean }[]} [clicks] each is timed,
 *   those with a name are kept; with fullSpeed the processor is not slowed down
 */

/**
 * What is loaded in each round, the product beside its floors.
 * @param {{ url: string, storage: Record<string, string> }} product
 * @param {{ url: string }} floors
 * @returns {Record<string, Target>}
 */
export function targetsOf(product, floors) {
  const { storage } = product;
  const known = { username: 'bench' };
  const toEmployees = { click: 'nav a[href="/employees"]', until: rowsOfProduct('employees', 25) };
  const toTeams = { click: 'nav a[href="/teams"]', until: rowsOfProduct('teams', 1) };
  const toCustomers = { click: '[role=menuitem][href$="/customers"]', until: rowsOfFloor('first_name') };
  const toOrders = { click: '[role=menuitem][href$="/orders"]', until: rowsOfFloor('reference') };
  const list = { url: `${product.url}/employees`, ready: toEmployees.until, storage, viewport: desktop };
  return {
    signIn: { url: `${product.url}/login`, ready: email, viewport: desktop },
    floorMui: { url: `${floors.url}/react-mui/`, ready: email, viewport: desktop },
    fichar: { url: `${product.url}/fichar`, ready: email, viewport: phone },
    floorReact: { url: `${floors.url}/react/`, ready: email, viewport: phone },
    list,
    listKnown: { ...list, visits: 2 },
    floorList: {
      url: `${floors.url}/ra-min/#/customers`,
      ready: toCustomers.until,
      storage: known,
      viewport: desktop,
    },
    menu: {
      url: `${product.url}/teams`,
      ready: toTeams.until,
      storage,
      viewport: desktop,
      clicks: visits(toEmployees, toTeams),
    },
    floorMenu: {
      url: `${floors.url}/ra-min/#/orders`,
      ready: toOrders.until,
      storage: known,
      viewport: desktop,
      clicks: visits(toCustomers, toOrders),
    },
  };
}

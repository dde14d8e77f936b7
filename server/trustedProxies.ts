import { isIP } from 'node:net';
import { z } from 'zod';

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most))
  );
};

/** Who may say for whom it asks: never everybody, who could then be anybody. */
export const trustedProxies = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => namedNetworks.has(one) || isNetwork(one)),
    'addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal, separated by commas',
  );

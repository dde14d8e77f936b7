import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Outside {
  /** Pattern of map tiles, e.g. `https://tile.example/{z}/{x}/{y}.png`. */
  readonly mapTilesUrl: string;
  /** The service that browsers ask for addresses. */
  readonly geocodingUrl: string;
  /** Folder of the built web, whose pages hold scripts of ours. */
  readonly webFolder?: string | undefined;
  /** The real payment provider takes the cards: its script and its frames are let in. */
  readonly paymentProvider?: boolean;
}

/** Hosts of the payment provider, as its own guide to content policies lists them. */
const provider = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};

/**
 * Only our own scripts run: files of this host, and the boot scripts that stand in the built pages, each by its hash.
 * Styles may be inline, since MUI writes them.
 */
export const contentPolicy = ({ mapTilesUrl, geocodingUrl, webFolder, paymentProvider = false }: Outside) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...(webFolder ? inlineScriptsOf(webFolder) : []), ...(paymentProvider ? provider.scripts : [])],
  frameSrc: paymentProvider ? provider.frames : ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...originOf(mapTilesUrl), ...(paymentProvider ? provider.images : [])],
  // A voice message is listened to where it was recorded, or after it was fetched.
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", ...originOf(geocodingUrl), ...(paymentProvider ? provider.calls : [])],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
});

/** The policy's words for the inline scripts of the pages in a folder: `'sha256-…'`. */
function inlineScriptsOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const scripts = pages.flatMap((page) => [
    ...readFileSync(path.join(folder, page), 'utf8').matchAll(/<script>([^]*?)<\/script>/g),
  ]);
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Host of an address; the place of a tile server's subdomain (`{s}`) stands for any. */
const originOf = (url: string): string[] => {
  const origin = /^https?:\/\/[^/{}]+/.exec(url.replace('//{s}.', '//*.'))?.[0];
  return origin ? [origin] : [];
};

import { setTimeout as pause } from 'node:timers/promises';
import { probe } from './probe.mjs';
import { watchTraffic } from './traffic.mjs';

const patienceMs = 30_000;
/** After it the browser has written down what it keeps. */
const restMs = 2000;

/** The profile of all measurements: a processor four times slower, 10 Mbit/s, 40 ms more for each request. */
export const throttled = { cpuSlowdown: 4, megabitsPerSecond: 10, latencyMs: 40 };

async function throttle(devtools) {
  const bytesPerSecond = (throttled.megabitsPerSecond * 1e6) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttled.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttled.cpuSlowdown });
}

const timeOf = async (page, name) => {
  const found = await page.waitForFunction((key) => window.bench[key], name, { timeout: patienceMs, polling: 100 });
  return found.jsonValue();
};

/** Clicks and answers the milliseconds from the click to the paint of what it is to show. */
async function timedClick(page, { click, until }) {
  await page.evaluate((condition) => window.bench.armClick(condition), until);
  await page.locator(click).first().click({ timeout: patienceMs });
  return timeOf(page, 'click');
}

/** Earlier visits, after which the browser has kept the scripts, and made of them what it keeps of compiled ones. */
async function visitBefore(context, { url, ready, storage, times }) {
  for (let visit = 0; visit < times; visit += 1) {
    const page = await context.newPage();
    await page.addInitScript(probe, { storage, ready });
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    await timeOf(page, 'ready');
    await pause(restMs);
    await page.close();
  }
}

/**
 * One load of a target in a browser context of its own (no cache of any kind but of its visits before), then its clicks.
 * @param {import('playwright').Browser} browser
 * @param {import('./targets.mjs').Target} target
 * @returns the sample: milliseconds, KB (1,000 bytes) and the requests of the load
 * @throws when something does not appear within 30 seconds
 */
export async function load(browser, { url, ready, storage = {}, viewport, visits = 0, clicks = [] }) {
  const context = await browser.newContext({ viewport });
  const errors = [];
  try {
    await visitBefore(context, { url, ready, storage, times: visits });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    await page.addInitScript(probe, { storage, ready });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await throttle(devtools);
    const traffic = watchTraffic(devtools);

    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    const sample = { readyMs: await timeOf(page, 'ready'), readyKB: traffic.scriptKB() };
    await traffic.settle();
    Object.assign(sample, { scriptKB: traffic.scriptKB(), requests: [...traffic.requests], errors });
    for (const step of clicks) {
      const rate = step.fullSpeed ? 1 : throttled.cpuSlowdown;
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const time = await timedClick(page, step);
      if (step.name) sample[step.name] = time;
      await traffic.settle(300);
    }
    return sample;
  } catch (cause) {
    throw new Error([cause.message, ...errors].map((text) => text.split('\n')[0]).join('; '), { cause });
  } finally {
    await context.close();
  }
}

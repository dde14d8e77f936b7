import { chromium } from 'playwright';
import { findChromium } from '../../prepare/chromium.mjs';

/** A Chromium that reaches nothing but this machine, so that no other network has a say. */
export async function launch() {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.');
  const hosts = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--mute-audio', hosts] });
}

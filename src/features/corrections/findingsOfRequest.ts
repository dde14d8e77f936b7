import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { corrections } from '#src/dataProvider/corrections.ts';

/** So long an approval waits to be told what it would break. */
const patienceMs = 3000;

/** What approving a request would break; nothing where it cannot be told: it keeps nobody from approving. */
export async function findingsOfRequest(id: number): Promise<readonly CorrectionFinding[]> {
  try {
    return await corrections.reviewCorrection(id, AbortSignal.timeout(patienceMs));
  } catch {
    return [];
  }
}

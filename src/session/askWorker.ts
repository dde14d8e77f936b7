/**
 * Sends a request to a worker that was made for it, answers what it makes, and ends it. Who calls makes the worker: the
 * bundler looks for its address there.
 * @param failed what the error says where the worker says nothing
 */
export async function askWorker<Made>(worker: Worker, request: unknown, failed: string): Promise<Made> {
  try {
    return await new Promise<Made>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Made>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message || failed)));
      worker.postMessage(request, { transfer: [] });
    });
  } finally {
    worker.terminate();
  }
}

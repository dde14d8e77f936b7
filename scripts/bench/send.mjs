import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const patienceMs = 30_000;

/**
 * Sends a request as it is: odd paths stay odd. A kept connection that the server was about to close is none.
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string }>} the first 2 MB of the answer;
 *   status 0 without one
 */
export async function send(port, request, token) {
  const answer = await exchange(port, request, token, agent);
  return answer.status === 0 && answer.kept ? exchange(port, request, token, false) : answer;
}

const exchange = (port, { method, path, headers, body }, token, through) =>
  new Promise((resolve) => {
    const input = {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const options = { port, host: '127.0.0.1', method, path, headers: input, agent: through };
    const request = http.request(options, (response) => {
      const chunks = [];
      let size = 0;
      response.on('data', (chunk) => {
        size += chunk.length;
        if (size < 2e6) chunks.push(chunk);
      });
      const answered = () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode, headers: response.headers, text });
      };
      response.on('end', answered).on('error', answered);
    });
    const none = (error) =>
      resolve({ status: 0, headers: {}, text: error.code ?? error.message, kept: request.reusedSocket });
    request.setTimeout(patienceMs, () => request.destroy(new Error('no answer')));
    request.on('error', none);
    request.end(body);
  });

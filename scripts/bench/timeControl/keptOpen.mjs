import { once } from 'node:events';
import { connect } from 'node:net';

const endOfHead = '\r\n\r\n';

/**
 * One kept-open connection that asks for one answer after the other, with next to no work of its own: what Node's own
 * client does for each call would be counted as the product's.
 * @returns `read(url)`, which gives the length of the answer's body, and `end`
 */
export async function keptOpen(port, token) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  let answer = '';
  let settle = { resolve() {}, reject() {} };
  socket.on('error', (error) => settle.reject(error));
  socket.on('close', () => settle.reject(new Error('The server closed the connection')));
  socket.on('data', (part) => {
    answer += part;
    const head = answer.indexOf(endOfHead);
    if (head < 0) return;
    const length = Number(/^content-length: (\d+)/im.exec(answer)?.[1]);
    if (answer.length < head + endOfHead.length + length) return;
    if (answer.startsWith('HTTP/1.1 200')) settle.resolve(length);
    else settle.reject(new Error(answer.slice(0, answer.indexOf('\r'))));
  });
  const read = (url) =>
    new Promise((resolve, reject) => {
      answer = '';
      settle = { resolve, reject };
      socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}${endOfHead}`);
    });
  return { read, end: () => socket.destroy() };
}

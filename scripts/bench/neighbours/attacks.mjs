import net from 'node:net';
import { deflateSync } from 'node:zlib';

/** A PDF whose text says `stream` over and over: whoever scans it anew for each mark never ends. */
function pdfOfMarks() {
  const marks = 'stream\n'.repeat(34_000);
  return Buffer.from(
    `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\n${marks}\n%%EOF`,
    'latin1',
  );
}

/** 200 MB of nothing in a stream of 200 KB. */
function pdfBomb() {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const head = `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>> endobj\n4 0 obj <</Length ${packed.length}/Filter/FlateDecode>> stream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream endobj\n%%EOF', 'latin1')]);
}

const json = (method, path, body) => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A form with the text `data` and one file, as the complaints channel takes it. */
function form(path, data, file) {
  const boundary = 'limit-of-parts';
  const part = (head) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  const body = Buffer.concat([
    ...Object.entries(data).flatMap(([name, value]) => [part(`name="${name}"`), Buffer.from(`${value}\r\n`)]),
    part(`name="${file.field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream`),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { method: 'POST', path, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}

/** Opens connections that send a body of a megabyte a byte at a time. @returns ends them */
function slowBodies(port, count) {
  const sockets = Array.from({ length: count }, () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/auth/login-admin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n',
    );
    const drip = setInterval(() => socket.write(' '), 100);
    socket.on('close', () => clearInterval(drip));
    return socket;
  });
  return () => sockets.forEach((socket) => socket.destroy());
}

/**
 * The worst that the calls allow, each by who may: a request that is sent over and over by `atOnce` senders, or what is
 * begun and ended.
 * @param company of the attackers: enterprise, code of its channel, tokens of its admin, manager and an employee
 */
export function attacksOf({ port, enterpriseId, channelCode, admin, manager, employee }) {
  const complaint = {
    data: JSON.stringify({ parent_id: null, message: 'x', enterprise_id: enterpriseId, code: channelCode }),
  };
  const filing = (name, content) => form('/api/complaints', complaint, { field: 'file', name, content });
  const payrolls = { month: 1, year: 2026, enterprise_id: enterpriseId };
  const year = 'startDate=2026-01-01&endDate=2026-12-31';
  const people = Array.from({ length: 2_000 }, (_, index) => [`Ana ${index}`, 'B', `ana${index}@x.es`, `${index}`]);
  const headings = ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas'];
  const preview = (rows) =>
    json('POST', '/api/users/import/preview', { enterprise_id: enterpriseId, rows, leave_out: [] });
  return [
    { name: 'nobody: a complaint with a PDF of stream marks', request: filing('a.pdf', pdfOfMarks()), atOnce: 4 },
    { name: 'nobody: a complaint with a PDF that unpacks to 200 MB', request: filing('a.pdf', pdfBomb()), atOnce: 4 },
    {
      name: 'nobody: wrong passwords',
      request: json('POST', '/api/auth/login-admin', { email: 'x@ejemplo.es', password: 'wrong-password' }),
      atOnce: 16,
    },
    { name: 'nobody: bodies of a byte at a time', begin: () => slowBodies(port, 60) },
    {
      name: 'nobody: bodies of a megabyte',
      request: json('POST', '/api/oportunidades', `{"a":"${'x'.repeat(1_000_000)}"}`),
      atOnce: 8,
    },
    {
      name: 'nobody: addresses that are no page',
      request: { method: 'GET', path: '/api/nothing/here', headers: {} },
      atOnce: 16,
    },
    {
      name: 'employee: their own day, 8 at once',
      token: employee,
      request: { method: 'GET', path: '/api/time-sheets/me', headers: {} },
      atOnce: 8,
    },
    {
      name: 'manager: a year of everybody, 60 at once',
      token: manager,
      request: { method: 'GET', path: `/api/users/enterprise/${enterpriseId}?role=employee&${year}`, headers: {} },
      atOnce: 60,
    },
    {
      name: 'manager: searches of three letters',
      token: manager,
      request: {
        method: 'GET',
        path: `/api/users/enterprise/${enterpriseId}?filter=${encodeURIComponent('{"q":"ban"}')}`,
        headers: {},
      },
      atOnce: 16,
    },
    {
      name: 'admin: payrolls of a PDF that unpacks to 200 MB',
      token: admin,
      request: form('/api/payrolls/multiple', payrolls, { field: 'files', name: 'n.pdf', content: pdfBomb() }),
      atOnce: 4,
    },
    {
      name: 'admin: an import of 2,000 rows',
      token: admin,
      request: preview([headings, ...people]),
      atOnce: 4,
    },
    {
      name: 'admin: an import of 2,000 rows that are none',
      token: admin,
      request: preview(people.map((cells) => ({ cells }))),
      atOnce: 4,
    },
  ];
}

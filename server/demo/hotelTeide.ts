import { cifOf } from './identityNumbers.ts';
import type { Company, Person, Terms } from './script.ts';
import { allMonths, weekdays } from './script.ts';
import { admin, advisor, fullTime } from './shared.ts';

const employee = (
  key: string,
  name: string,
  lastName: string,
  title: string,
  hiredDaysAgo: number,
  days: readonly number[],
  more: Partial<Person> = {},
): Person => ({ key, name, lastName, title, hiredDaysAgo, role: 'employee', terms: { ...fullTime, days }, ...more });

const kitchenDays = [3, 4, 5, 6, 0];
const floorDays = [1, 2, 3, 4, 5, 6];
const kitchenHelp: Terms = {
  contract: 'partial',
  hoursType: 'weekly',
  hours: 20,
  days: kitchenDays,
  complementaryHours: 5,
  vacationDays: 22,
};

export const hotelTeide: Company = {
  key: 'hotel-teide',
  name: 'Hotel Teide SL',
  cif: cifOf('3817254'),
  phone: '922000202',
  address: 'Calle del Castillo, 42',
  city: 'Santa Cruz de Tenerife',
  state: 'Santa Cruz de Tenerife',
  zipCode: '38002',
  coordinates: { latitude: 28.46824, longitude: -16.25115 },
  timeZone: 'Atlantic/Canary',
  employeeLimit: 15,
  clockMethods: [1, 3],
  asksLocation: true,
  teamPresence: false,
  subscription: 'trialing',
  createdDaysAgo: 12,
  historyDays: 92,
  localDays: [{ day: '02-02', name: 'Virgen de la Candelaria (Tenerife)', kind: 'regional' }],
  people: [
    admin,
    advisor,
    employee('ayoze.hernandez', 'Ayoze', 'Hernández Cruz', 'Jefe de recepción', 1890, weekdays, { pin: '4825' }),
    employee('candelaria.rodriguez', 'Candelaria', 'Rodríguez Melián', 'Recepcionista', 720, weekdays),
    employee('giulia.ferraro', 'Giulia', 'Ferraro', 'Recepcionista de noche', 310, weekdays, { foreign: true }),
    employee('mariajose.afonso', 'María José', 'Afonso Déniz', 'Gobernanta', 2100, floorDays),
    employee('yaiza.santana', 'Yaiza', 'Santana Falcón', 'Camarera de pisos', 480, floorDays),
    employee('dacil.medina', 'Dácil', 'Medina Torres', 'Camarera de pisos', 6, floorDays, { newcomer: true }),
    employee('domingo.padron', 'Domingo', 'Padrón Suárez', 'Cocinero', 1335, kitchenDays, {
      terms: { ...fullTime, days: kitchenDays, irregular: true },
    }),
    employee('luzmarina.ospina', 'Luz Marina', 'Ospina Giraldo', 'Ayudante de cocina', 250, kitchenDays, {
      foreign: true,
      terms: kitchenHelp,
    }),
  ],
  kiosks: [],
  teams: [
    {
      name: 'Recepción',
      description: 'Mostrador, las 24 horas',
      people: ['ayoze.hernandez', 'candelaria.rodriguez', 'giulia.ferraro'],
    },
    {
      name: 'Pisos',
      description: 'Habitaciones y lavandería',
      people: ['mariajose.afonso', 'yaiza.santana', 'dacil.medina'],
    },
    { name: 'Cocina', description: 'Comidas y cenas', people: ['domingo.padron', 'luzmarina.ospina'] },
  ],
  schedules: [
    {
      name: 'Recepción, tres turnos',
      months: allMonths,
      weeks: [
        { blocks: [{ days: [...weekdays], shift: '07:00 - 15:00' }], people: ['ayoze.hernandez'] },
        { blocks: [{ days: [...weekdays], shift: '15:00 - 23:00' }], people: ['candelaria.rodriguez'] },
        { blocks: [{ days: [...weekdays], shift: '23:00 - 07:00' }], people: ['giulia.ferraro'] },
      ],
    },
    {
      name: 'Pisos',
      months: allMonths,
      weeks: [{ blocks: [{ days: floorDays, shift: '08:00 - 14:40' }], teams: ['Pisos'] }],
    },
    {
      name: 'Cocina, jornada partida',
      months: allMonths,
      weeks: [{ blocks: [{ days: kitchenDays, shift: '12:00 - 16:00;19:00 - 23:00' }], people: ['domingo.padron'] }],
    },
    {
      name: 'Cocina, cenas',
      months: allMonths,
      weeks: [{ blocks: [{ days: kitchenDays, shift: '19:00 - 23:00' }], people: ['luzmarina.ospina'] }],
    },
  ],
  leave: [
    { person: 'mariajose.afonso', type: 1, status: 'approved', fromDay: -40, days: 6 },
    { person: 'yaiza.santana', type: 1, status: 'pending', fromDay: 21, days: 6, comment: 'Visita de la familia' },
    { person: 'domingo.padron', type: 2, status: 'approved', fromDay: -20, days: 2, comment: 'Lumbalgia' },
    {
      person: 'candelaria.rodriguez',
      type: 3,
      status: 'pending',
      part: 'afternoon',
      fromDay: 7,
      days: 1,
      comment: 'Tutoría del colegio',
    },
    { person: 'ayoze.hernandez', type: 3, status: 'rejected', fromDay: 14, days: 1 },
    { person: 'luzmarina.ospina', type: 1, status: 'approved', fromDay: 16, days: 5 },
  ],
  corrections: [
    {
      person: 'yaiza.santana',
      kind: 'laterEnd',
      status: 'pending',
      daysBack: 2,
      reason: 'Salida tardía de una habitación',
    },
    {
      person: 'domingo.padron',
      kind: 'earlierStart',
      status: 'approved',
      daysBack: 5,
      reason: 'Recibí al proveedor antes de fichar',
    },
  ],
  complaints: [
    {
      daysAgo: 22,
      message: 'Los carros de limpieza tienen las ruedas rotas y ya ha habido dos caídas en el pasillo.',
      replies: [
        {
          daysAgo: 19,
          byAdmin: true,
          message: 'Se han encargado carros nuevos; mientras tanto se retiran los dañados.',
        },
      ],
    },
  ],
};

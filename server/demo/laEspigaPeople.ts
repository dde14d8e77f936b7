import type { Person, Terms } from './script.ts';
import { weekdays } from './script.ts';
import { admin, advisor, fullTime } from './shared.ts';

const shop: Terms = { ...fullTime, days: [1, 2, 3, 4, 5, 6] };

const employee = (
  key: string,
  name: string,
  lastName: string,
  title: string,
  hiredDaysAgo: number,
  terms: Terms,
  more: Partial<Person> = {},
): Person => ({ key, name, lastName, title, hiredDaysAgo, terms, role: 'employee', ...more });

export const laEspigaPeople: readonly Person[] = [
  admin,
  advisor,
  {
    key: 'encargada',
    name: 'Marta',
    lastName: 'Delgado Fuster',
    role: 'manager',
    title: 'Encargada',
    hiredDaysAgo: 1980,
    terms: { ...fullTime, vacationDays: 23 },
    habit: [{ days: [...weekdays], shift: '08:00 - 16:00' }],
    todayStory: 'absent',
  },
  employee('empleado', 'Sergio', 'Campos Rubio', 'Dependiente', 640, shop, {
    todayStory: 'absent',
    signsLate: true,
    pin: '4825',
  }),
  employee('antonio.ruiz', 'Antonio', 'Ruiz Carmona', 'Maestro panadero', 2450, { ...fullTime, complementaryHours: 6 }),
  employee('manuel.ortega', 'Manuel', 'Ortega Vidal', 'Panadero', 1720, fullTime),
  employee('ionut.popescu', 'Ionut', 'Popescu', 'Panadero', 905, fullTime, { foreign: true }),
  employee('francisco.molina', 'Francisco', 'Molina Reyes', 'Panadero', 1310, fullTime),
  employee('yolanda.prieto', 'Yolanda', 'Prieto Lozano', 'Panadera', 760, fullTime),
  employee('david.serrano', 'David', 'Serrano Gil', 'Hornero', 512, fullTime, { todayStory: 'forgotOut' }),
  employee(
    'pilar.navarro',
    'Pilar',
    'Navarro Sanz',
    'Pastelera',
    2210,
    { ...fullTime, days: [2, 3, 4, 5, 6] },
    { pin: '6174' },
  ),
  employee(
    'mohamed.elamrani',
    'Mohamed',
    'El Amrani',
    'Pastelero',
    388,
    { ...fullTime, days: [2, 3, 4, 5, 6] },
    { foreign: true },
  ),
  employee('cristina.vega', 'Cristina', 'Vega Alonso', 'Ayudante de obrador', 9, {
    ...fullTime,
    days: [2, 3, 4, 5, 6],
  }),
  employee('carmen.iglesias', 'Carmen', 'Iglesias Peña', 'Dependienta', 1540, shop),
  employee('laura.dominguez', 'Laura', 'Domínguez Soto', 'Dependienta', 830, { ...shop, hoursBefore: 30 }),
  employee('raquel.fuentes', 'Raquel', 'Fuentes Marín', 'Dependienta', 455, shop),
  employee('beatriz.cano', 'Beatriz', 'Cano Herrero', 'Dependienta', 205, shop),
  employee('nerea.aguirre', 'Nerea', 'Aguirre Ibarra', 'Dependienta', 15, shop),
  employee('javier.gallego', 'Javier', 'Gallego Bravo', 'Repartidor', 1125, fullTime, { pin: '9036' }),
  employee('ruben.pascual', 'Rubén', 'Pascual Nieto', 'Repartidor', 590, fullTime),
  employee('wilson.quispe', 'Wilson', 'Quispe Mamani', 'Repartidor', 3, fullTime, { foreign: true, newcomer: true }),
  employee('irene.cabrera', 'Irene', 'Cabrera León', 'Dependienta de fin de semana', 340, {
    contract: 'partial',
    hoursType: 'weekly',
    hours: 12,
    days: [6, 0],
    complementaryHours: 3,
    vacationDays: 10,
  }),
  employee('hugo.ramos', 'Hugo', 'Ramos Esteban', 'Dependiente de fin de semana', 150, {
    contract: 'partial',
    hoursType: 'monthly',
    hours: 52,
    days: [6, 0],
    complementaryHours: 10,
    vacationDays: 10,
  }),
  employee('sara.benitez', 'Sara', 'Benítez Mora', 'Dependienta de tarde', 270, {
    contract: 'partial',
    hoursType: 'daily',
    hours: 4,
    days: weekdays,
    vacationDays: 22,
    hoursBefore: 3.5,
  }),
  employee(
    'elena.castillo',
    'Elena',
    'Castillo Rey',
    'Administrativa',
    970,
    { ...fullTime, flexible: true, days: [] },
    { remoteShare: 0.3 },
  ),
  employee('alba.santos', 'Alba', 'Santos Crespo', 'Dependienta', 410, shop, {
    leftDaysAgo: 38,
    habit: [{ days: [...weekdays], shift: '09:00 - 13:00;17:00 - 20:00' }],
  }),
  employee('victor.peralta', 'Víctor', 'Peralta Díez', 'Contable', 1260, fullTime, {
    leftDaysAgo: 121,
  }),
];

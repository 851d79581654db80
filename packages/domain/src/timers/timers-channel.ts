/** The channel of the event bus on which the worker hears that timers may be due before it looks again: the clock was moved. */
export const timersChannel = 'timers';

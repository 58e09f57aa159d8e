/** Starts a stopwatch that counts the milliseconds this thread works, whatever else the machine does. */
export function startProcessorTime(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
}

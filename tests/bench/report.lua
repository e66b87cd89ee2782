-- What wrk says at the end, as JSON; it counts in microseconds.
function done(summary, latency)
  io.write(string.format(
    '\n{"requests":%d,"duration":%d,"median":%d,"slow":%d,"refused":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  ))
end

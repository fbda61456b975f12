"""One table: its log, its state as a fold over the log, the task that writes, and what each viewer is shown."""

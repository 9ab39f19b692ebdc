DROP INDEX job_ready;

cd /opt/jenkins
docker compose stop jenkins
docker run --rm -v jenkins_home:/data:ro -v "$PWD":/backup debian:stable-slim tar -czf "/backup/jenkins-$(date +%F).tar.gz" -C /data .
docker compose start jenkins

docker volume create jenkins_home
docker run --rm -v jenkins_home:/data -v "$PWD":/backup:ro debian:stable-slim tar -xzf /backup/jenkins-2024-09-04.tar.gz -C /data
